export * from './common/web-paths.ts';
