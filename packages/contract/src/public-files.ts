export * from './common/public-files.ts';
