export {
  Facts as ApiFacts,
  Field as ApiField,
  Fields as ApiFields,
  Nested as ApiNested,
  Variant as ApiVariant,
  Variants as ApiVariants,
} from '@quire-docs/reference/components'
export { ApiEndpoint } from './Api/ApiEndpoint.tsx'
export { ApiMedia } from './Api/ApiMedia.tsx'
export { ApiOperationLink, ApiOperationList } from './Api/ApiOperationList.tsx'
