export * from './common/errors.ts';
