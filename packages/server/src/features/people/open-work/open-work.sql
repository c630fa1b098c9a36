-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- open-work.queries.ts › openWorkOf
select
  (
    select count(*)::integer
    from applications
    where
      volunteer_id = $n
      and status = 'in_treatment'
  ) as requests,
  (
    select count(*)::integer
    from event_pairs
    where
      volunteer_id = $n
      and outcome is null
  ) as pairs;
