export * from './common/realtime.ts';
