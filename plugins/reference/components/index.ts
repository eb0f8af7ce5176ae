export {
  Facts,
  type FactsProps,
  Field,
  type FieldProps,
  Fields,
  Nested,
  TypeText,
  type TypeTextProps,
} from './Fields.tsx'
export { Variant, type VariantProps, Variants, type VariantsProps } from './Variants.tsx'
