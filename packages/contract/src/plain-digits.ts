export * from './common/plain-digits.ts';
