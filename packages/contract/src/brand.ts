export * from './common/brand.ts';
