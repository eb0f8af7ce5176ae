export { DesignTokens } from './DesignTokens.tsx'
