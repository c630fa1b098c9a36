export * from './common/fields.ts';
