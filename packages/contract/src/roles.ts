export * from './common/roles.ts';
