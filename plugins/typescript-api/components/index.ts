export {
  Facts as TsFacts,
  Field as TsField,
  Fields as TsFields,
  Nested as TsNested,
} from '@quire-docs/reference/components'
export { TsExport, TsExports } from './TsExports.tsx'
export { TsFrom, TsType } from './TsFrom.tsx'
export { TsOrigin } from './TsOrigin.tsx'
