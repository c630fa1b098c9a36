import { statSync } from 'node:fs';
import { OperatorError } from '../../operator-error.ts';
import { runToEnd, type Command } from './processes.ts';

/** Turns a program and its arguments into a command that runs as a user whom PostgreSQL accepts. */
export type RunAs = (file: string, args: string[]) => Command;

const asOurselves: RunAs = (file, args) => ({ file, args, options: {} });

/**
 * Decides as which user PostgreSQL's programs run on `dir`, which must exist. PostgreSQL refuses to run as
 * root. For root, uses the first of these that works, and calls `takeOver(uid, gid)` to give the folder to
 * that user:
 * 1. a user namespace: the files stay root's, and PostgreSQL believes that it runs as `nobody`;
 * 2. an unprivileged user who may still pass through folders closed to others (root's 0700 home);
 * 3. a plain unprivileged user, who needs access to every folder above.
 */
export async function chooseRunAs(
  probe: { program: string; dir: string },
  takeOver: (uid: number, gid: number) => Promise<void>,
): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asOurselves;
  const owner = statSync(probe.dir);
  if (owner.uid === 0 && (await works(inUserNamespace, probe))) return inUserNamespace;

  const user = owner.uid === 0 ? await unprivilegedUser() : { uid: owner.uid, gid: owner.gid };
  if (user) {
    await takeOver(user.uid, user.gid);
    for (const runAs of [withFolderAccess(user.uid, user.gid), asUser(user.uid, user.gid)])
      if (await works(runAs, probe)) return runAs;
  }
  throw new OperatorError(
    `The embedded PostgreSQL cannot run as root on ${probe.dir}. Start as another user, or set DATABASE_URL.`,
  );
}

const inUserNamespace: RunAs = (file, args) => ({
  file: 'unshare',
  args: ['--user', '--map-user=65534', '--map-group=65534', '--', file, ...args],
  options: {},
});

const withFolderAccess =
  (uid: number, gid: number): RunAs =>
  (file, args) => ({
    file: 'setpriv',
    args: [
      ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
      ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--', file, ...args],
    ],
    options: { cwd: '/' },
  });

const asUser =
  (uid: number, gid: number): RunAs =>
  (file, args) => ({ file, args, options: { uid, gid, cwd: '/' } });

async function works(runAs: RunAs, { program, dir }: { program: string; dir: string }): Promise<boolean> {
  const command = runAs('/bin/sh', ['-c', '"$0" --version && cd "$1" && test -w .', program, dir]);
  return (await runToEnd(command, process.env)).code === 0;
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  for (const name of ['postgres', 'nobody']) {
    const uid = await idOf('-u', name);
    const gid = await idOf('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  return undefined;
}

async function idOf(option: '-u' | '-g', user: string): Promise<number | undefined> {
  const { code, output } = await runToEnd({ file: 'id', args: [option, user], options: {} }, process.env);
  return code === 0 ? Number(output) : undefined;
}
