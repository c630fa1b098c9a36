export * from './common/field-messages.ts';
