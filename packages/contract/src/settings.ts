export * from './common/settings.ts';
