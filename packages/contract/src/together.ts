export * from './common/together.ts';
