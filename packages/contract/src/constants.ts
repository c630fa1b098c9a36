export * from './common/constants.ts';
