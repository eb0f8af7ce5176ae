/**
 * The parts of an OpenAPI 3.1 description that the pages use, named as in the specification:
 * https://spec.openapis.org/oas/v3.1.1.html. Version 3.0 is converted on reading.
 */
export interface Description {
  openapi: string
  info: {
    title: string
    version: string
    summary?: string
    description?: string
    termsOfService?: string
    contact?: { name?: string; url?: string; email?: string }
    license?: { name: string; url?: string; identifier?: string }
  }
  servers?: Server[]
  paths?: Record<string, PathItem>
  webhooks?: Record<string, PathItem>
  components?: {
    schemas?: Record<string, Schema>
    securitySchemes?: Record<string, SecurityScheme | Reference>
    [kind: string]: Record<string, unknown> | undefined
  }
  security?: SecurityRequirement[]
  tags?: { name: string; description?: string; externalDocs?: ExternalDocs }[]
  externalDocs?: ExternalDocs
}

export interface Reference {
  $ref: string
}

export interface ExternalDocs {
  url: string
  description?: string
}

export interface Server {
  url: string
  description?: string
  variables?: Record<string, { default: string; enum?: string[]; description?: string }>
}

export const methods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const
export type Method = (typeof methods)[number]

export type PathItem = {
  $ref?: string
  summary?: string
  description?: string
  servers?: Server[]
  parameters?: (Parameter | Reference)[]
} & { [method in Method]?: Operation }

export interface Operation {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  externalDocs?: ExternalDocs
  parameters?: (Parameter | Reference)[]
  requestBody?: RequestBody | Reference
  responses?: Record<string, Response | Reference>
  callbacks?: Record<string, Record<string, PathItem> | Reference>
  deprecated?: boolean
  security?: SecurityRequirement[]
  servers?: Server[]
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie'

export interface Parameter {
  name: string
  in: ParameterPlace
  description?: string
  required?: boolean
  deprecated?: boolean
  schema?: Schema
  content?: Record<string, MediaType>
  style?: string
  explode?: boolean
  example?: unknown
  examples?: Record<string, Example | Reference>
}

export interface Example {
  summary?: string
  description?: string
  value?: unknown
  externalValue?: string
}

export interface RequestBody {
  description?: string
  required?: boolean
  content: Record<string, MediaType>
}

export interface MediaType {
  schema?: Schema
  example?: unknown
  examples?: Record<string, Example | Reference>
}

export interface Response {
  description?: string
  headers?: Record<string, Omit<Parameter, 'name' | 'in'> | Reference>
  content?: Record<string, MediaType>
}

export type SecurityRequirement = Record<string, string[]>

export interface SecurityScheme {
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS'
  description?: string
  name?: string
  in?: 'query' | 'header' | 'cookie'
  scheme?: string
  bearerFormat?: string
  openIdConnectUrl?: string
  flows?: Record<
    string,
    {
      authorizationUrl?: string
      tokenUrl?: string
      refreshUrl?: string
      scopes?: Record<string, string>
    }
  >
}

/** A JSON Schema. The schemas `true` and `false` are treated as empty ones. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  format?: string
  default?: unknown
  enum?: unknown[]
  const?: unknown
  example?: unknown
  examples?: unknown[]
  deprecated?: boolean
  readOnly?: boolean
  writeOnly?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  minProperties?: number
  maxProperties?: number
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  contentMediaType?: string
  contentEncoding?: string
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  not?: Schema
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
}
