export * as documentHooks from './document-hooks.ts'
export * as storageKeys from './storage-keys.ts'
