import { REQUEST_WIZARDS } from '@ezra/contract/help-requests';
import { runOperatorCommand } from './operator-command.ts';
import { systemClock } from './platform/clock.ts';
import { OperatorError } from './platform/operator-error.ts';
import { SETTINGS } from './reference/catalogue.ts';

type Value = string | number | boolean;

/** What a setting of words may be; one that is on or off needs no list. */
const CHOICES: Readonly<Record<string, readonly string[]>> = { request_wizard: REQUEST_WIZARDS };

const choicesOf = (name: string): readonly string[] => CHOICES[name] ?? ['true', 'false'];
const valueOf = (name: string, typed: string): Value => (name in CHOICES ? typed : typed === 'true');

const USAGE = Object.keys(SETTINGS)
  .map((name) => `npm run setting -- ${name} ${choicesOf(name).join(' | ')}`)
  .join('\n');

function readArguments([name, typed]: readonly string[]): { name: string; value: Value } {
  if (name === undefined || typed === undefined || !(name in SETTINGS))
    throw new OperatorError(`Usage:\n${USAGE}`);
  if (!choicesOf(name).includes(typed))
    throw new OperatorError(`${name} is one of: ${choicesOf(name).join(', ')}`);
  return { name, value: valueOf(name, typed) };
}

await runOperatorCommand('setting', readArguments, async ({ name, value }, { db }) => {
  const set = { value: JSON.stringify(value), updated_at: systemClock.now() };
  await db
    .insertInto('settings')
    .values({ key: name, ...set })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
    .execute();
  return `${name} is ${value} now`;
});
