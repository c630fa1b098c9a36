-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- read-in-pieces.ts › cancel
select pg_cancel_backend($n);
