export * from './common/endpoint.ts';
