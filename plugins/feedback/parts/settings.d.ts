declare module 'virtual:quire-feedback/settings' {
  export const settings: {
    endpoint?: string
    comment: boolean
    issueUrl?: string
  }
}
