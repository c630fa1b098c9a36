import { SETTINGS, type SettingName, type SettingValue } from '@ezra/contract/common/settings';
import { runOperatorCommand } from './operator-command.ts';
import { systemClock } from './platform/clock.ts';
import { OperatorError } from './platform/operator-error.ts';
import { saveSetting, setting } from './platform/settings/settings.repository.ts';

const NAMES = Object.keys(SETTINGS) as SettingName[];

/** Parses the arguments; null means that the settings are to be listed. */
function readArguments([typedName, typed]: readonly string[]): {
  name: SettingName;
  value: SettingValue<SettingName>;
} | null {
  if (typedName === undefined) return null;
  const name = NAMES.find((known) => known === typedName);
  if (name === undefined)
    throw new OperatorError(`There is no setting ${typedName}. The settings are: ${NAMES.join(', ')}`);
  const value = SETTINGS[name].find((choice) => String(choice) === typed);
  if (value === undefined) throw new OperatorError(`${name} is one of: ${SETTINGS[name].join(', ')}`);
  return { name, value };
}

await runOperatorCommand('setting', readArguments, async (change, { db }) => {
  if (change !== null) {
    await saveSetting(db, change.name, change.value, systemClock.now());
    return `${change.name} is ${change.value} now`;
  }
  const lines = NAMES.map(
    async (name) =>
      `${name} is ${await setting(db, name)}. Change it: npm run setting -- ${name} ${SETTINGS[name].join(' | ')}`,
  );
  return (await Promise.all(lines)).join('\n');
});
