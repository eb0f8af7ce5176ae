/** Name of the object with the imported modules of a script, by specifier. */
export const MODULES = '__modules'

/** Name of the object that has the modules of samples that mount components, by specifier. */
export const COMPONENTS = '__components'

/** Specifiers of these modules. */
export const COMPONENT_MODULES: readonly string[] = [
  'react',
  'react-dom',
  'react-dom/client',
  'cypress/react',
]

/** Name of the function that makes an element: React's `createElement`. */
export const JSX = '__jsx'

/** Name of the component of elements without a name: React's `Fragment`. */
export const FRAGMENT = '__Fragment'
