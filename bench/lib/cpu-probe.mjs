/** Loaded into a measured process by `--import`: answers IPC messages with the process's CPU time. */
import process from 'node:process';

process.on('message', () => process.send?.(process.cpuUsage()));
// The IPC channel alone must not keep the process alive.
process.channel?.unref();
