/** Loaded into a measured process by `--import`: tells its CPU time when asked over IPC. */
import process from 'node:process';

process.on('message', () => process.send?.(process.cpuUsage()));
// Being asked is no reason to stay alive.
process.channel?.unref();
