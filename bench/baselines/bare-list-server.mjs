/**
 * Measures what a list call costs without a framework, with node:http and pg alone. Looks up the session and
 * runs the prepared statement of the list with the product's SQL texts, and writes the same envelope. Has no
 * validation, languages, roles, logs or security headers.
 *
 * Settings: DATABASE_URL, PORT, STATEMENTS (JSON: { actor: text, lists: by address { text, values, isOwn }
 * }). Statements of own lists get the person's id before their values, and their lines are written as in the
 * product; those of other lists return the lines as rows.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import process from 'node:process';
import pg from 'pg';

const { DATABASE_URL, PORT, STATEMENTS } = process.env;
const { actor, lists } = JSON.parse(STATEMENTS);
const DATE = 1082;
const INT8 = 20;
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(INT8, Number);
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: '-c jit=off -c timezone=UTC -c datestyle=ISO',
});
const ask = (name, text, values) => pool.query({ name, text, values });

const flag = (value) => (value ? 1 : 0);
const ACTIONS = { open: ['close'], in_treatment: ['close'] };
const present = (row) => ({
  id: row.id,
  category_id: row.category_id,
  category: {
    id: row.category_id,
    name: row.category_name,
    label: row.category_label,
    type: row.category_type,
  },
  status: row.status,
  label_priority: row.label_priority,
  description: row.description,
  arrival_date: row.arrival_date,
  arrival_time: row.arrival_time === null ? null : row.arrival_time.slice(0, 5),
  expiration_date: row.expiration_date,
  created_at: row.created_at,
  updated_at: row.updated_at,
  user_id: row.user_id,
  origin_address: row.origin_address,
  destination_address: row.destination_address,
  other_address: flag(row.other_address),
  comments: row.comments,
  system_notes: row.system_notes,
  volunteer:
    row.volunteer_id === null
      ? null
      : { id: row.volunteer_id, full_name: row.volunteer_full_name, phone: row.volunteer_phone },
  allowed_actions: ACTIONS[row.status] ?? [],
  is_phone: flag(row.is_phone),
  is_wp: flag(row.is_wp),
  is_sms: flag(row.is_sms),
  selected_method: row.own_is_phone ? 'phone' : row.own_is_wp ? 'whatsapp' : row.own_is_sms ? 'sms' : null,
  disability_id: row.disability_id,
  other_disability: row.other_disability,
  is_volunteer_changed: flag(row.is_volunteer_changed),
  arrival_confirmed_at: row.arrival_confirmed_at,
  progress: null,
  my_feedback: row.my_feedback,
  has_problem: flag(row.has_problem),
});

async function answer(request, response) {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const hash = createHash('sha256').update(token).digest();
  const found = await ask('actor', actor, [hash, new Date()]);
  const person = found.rows[0];
  if (!person) {
    response.writeHead(401).end();
    return;
  }
  const { text, values, isOwn } = lists[request.url];
  const { rows } = await ask(request.url, text, isOwn ? [person.user_id, ...values] : values);
  const body = JSON.stringify({
    data: isOwn ? rows.map(present) : rows,
    meta: { total: rows[0]?.total ?? 0, page: 1, perPage: isOwn ? 10 : 50 },
  });
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);
}

createServer((request, response) => {
  if (request.url === '/readyz') {
    response.end('ok');
    return;
  }
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(PORT), '127.0.0.1');
