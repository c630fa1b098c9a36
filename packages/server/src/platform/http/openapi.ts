import { BRAND_NAME } from '@ezra/contract/common/brand';
import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { ERRORS, type ErrorCode } from '@ezra/contract/common/errors';
import { LOCALES } from '@ezra/contract/common/locales';
import { pageMeta } from '@ezra/contract/common/pagination';
import { mayCall } from '@ezra/contract/common/permissions';
import { ROLES, STAFF_ROLES } from '@ezra/contract/common/roles';
import { z } from 'zod';

type Json = Record<string, unknown>;

export function openApiDocument(endpoints: readonly EndpointShape[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)\??/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: BRAND_NAME.en,
      version: '1',
      description:
        'Answers are `{ data, message?, meta? }`, errors `{ message, code, errors? }` in the language of ' +
        '`Content-Language` (he-IL by default). Calls that change something carry `X-Requested-With`. ' +
        'Times are ISO 8601 in UTC. `X-Role` tells the role that a screen believes in; when it was switched ' +
        'elsewhere the answer is 409 `role_switched`. With `X-Away: 1` a call does not put off the end of an ' +
        'unused session: screens that load by themselves while nobody is there send it.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      parameters: {
        Language: {
          name: 'Content-Language',
          in: 'header',
          schema: { type: 'string', enum: LOCALES, default: LOCALES[0] },
        },
        TimeZone: {
          name: 'X-Timezone',
          in: 'header',
          schema: { type: 'string', default: 'Asia/Jerusalem' },
          description: 'IANA name',
        },
        Marker: {
          name: 'X-Requested-With',
          in: 'header',
          required: true,
          schema: { type: 'string', default: 'XMLHttpRequest' },
        },
      },
      schemas: { Error: ERROR_SCHEMA, PageMeta: schemaOf(pageMeta, 'output') },
    },
  };
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: ['string', 'integer'], description: 'Words for the person; 1 for an address change.' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: {
      type: 'object',
      description: 'Field to its messages',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

function operation(endpoint: EndpointShape): Json {
  const common = ['Language', 'TimeZone', ...(needsMarker(endpoint) ? ['Marker'] : [])];
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    'x-who': whoOf(endpoint),
    'x-restricted': endpoint.restricted === true,
    'x-before-second-factor': endpoint.beforeSecondFactor ?? false,
    security: endpoint.who === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...pathParameters(endpoint),
      ...queryParameters(endpoint),
      ...common.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContent(endpoint, schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: { 200: success(endpoint), ...failures(endpoint) },
  };
}

const needsMarker = (endpoint: EndpointShape): boolean => endpoint.method !== 'GET' && !endpoint.beacon;

/** Returns the roles that may call the endpoint, or `public` or `signed-in`. */
export const whoOf = ({ who }: EndpointShape): string | string[] =>
  who === 'public' || who === 'signed-in' ? who : ROLES.filter((role) => mayCall(who, role));

/** Returns the first part of the path, by which the documentation groups endpoints. */
export const tagOf = ({ path }: EndpointShape): string => path.split('/')[1] ?? '';

/** `POST /user/auth/login` is `postUserAuthLogin`. */
export const operationId = ({ method, path }: EndpointShape): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Lists every error code that the endpoint may answer, including those that any call may get. */
export function errorCodes(endpoint: EndpointShape): ErrorCode[] {
  // Public calls check the session and its role too, if one is sent.
  const codes = new Set<ErrorCode>(['malformed', 'role_switched', ...(endpoint.errors ?? [])]);
  if (endpoint.who !== 'public') {
    codes.add('session_expired');
    if (endpoint.who !== 'signed-in') codes.add('forbidden');
    if (!endpoint.restricted) codes.add('account_restricted');
    if (endpoint.beforeSecondFactor !== true && isForStaff(endpoint)) codes.add('second_factor_needed');
  }
  if (endpoint.params) codes.add('not_found');
  if (endpoint.query || endpoint.body) codes.add('invalid');
  if (endpoint.method !== 'GET') {
    for (const code of ['too_large', 'unsupported_media_type'] as const) codes.add(code);
  }
  for (const code of ['too_many_requests', 'unavailable', 'internal'] as const) codes.add(code);
  return [...codes];
}

const isForStaff = ({ who }: EndpointShape): boolean => STAFF_ROLES.some((role) => mayCall(who, role));

function failures(endpoint: EndpointShape): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodes(endpoint)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].en}`).join('; '),
        content: jsonContent({
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
        }),
      },
    ]),
  );
}

function success(endpoint: EndpointShape): Json {
  const binary = { schema: { type: 'string', format: 'binary' } };
  if (endpoint.download) return { description: 'The file', content: { '*/*': binary } };
  const envelope = {
    type: 'object',
    required: ['data', ...(endpoint.list ? ['meta'] : [])],
    properties: {
      data: schemaOf(endpoint.data, 'output'),
      message: { type: 'string' },
      ...(endpoint.list ? { meta: { $ref: '#/components/schemas/PageMeta' } } : {}),
    },
  };
  const spreadsheet = { [SPREADSHEET]: binary };
  return {
    description: endpoint.list
      ? 'One page of the list, or with `export=1` the whole as a spreadsheet'
      : 'Done',
    content: { ...jsonContent(envelope), ...(endpoint.list ? spreadsheet : {}) },
  };
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });
const bodyContent = ({ upload }: EndpointShape, schema: Json): Json =>
  upload ? { 'multipart/form-data': { schema } } : jsonContent(schema);

function pathParameters(endpoint: EndpointShape): Json[] {
  const { properties } = objectParts(endpoint.params, 'output');
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
}

function queryParameters(endpoint: EndpointShape): Json[] {
  const { properties, required } = objectParts(endpoint.query, 'input');
  return Object.entries(properties).map(([name, { default: preset, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Lists are sent as one value joined with commas, so the default of a list is the empty text.
    ...(schema['type'] === 'array' ? { explode: false, schema } : { schema: { ...schema, default: preset } }),
  }));
}

function objectParts(
  schema: z.ZodType | undefined,
  io: 'input' | 'output',
): { properties: Record<string, Json>; required: string[] } {
  if (!schema) return { properties: {}, required: [] };
  const { properties, required } = schemaOf(schema, io);
  return {
    properties: (properties ?? {}) as Record<string, Json>,
    required: (required ?? []) as string[],
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}
