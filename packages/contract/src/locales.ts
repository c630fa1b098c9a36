export * from './common/locales.ts';
