export * from './common/activity-log.ts';
