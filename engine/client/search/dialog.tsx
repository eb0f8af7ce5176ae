import type { MountSearchDialog } from '../runtime/search-contract.ts'

export const mountSearchDialog: MountSearchDialog = () => ({ open() {}, close() {} })
