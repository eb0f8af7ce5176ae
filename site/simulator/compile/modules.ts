/** Name of the object that has the modules which a script imports, by specifier. */
export const MODULES = '__modules'
