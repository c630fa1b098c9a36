/** Loaded into a measured process with `--import`: answers IPC messages with the CPU time of the process. */
import process from 'node:process';

process.on('message', () => process.send?.(process.cpuUsage()));
// The IPC channel alone must not keep the process alive.
process.channel?.unref();
