export * from './common/realtime-events.ts';
