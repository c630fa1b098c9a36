export * from './common/server-field-messages.ts';
