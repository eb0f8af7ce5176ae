const isBrowser = typeof window !== 'undefined'

/** `@docusaurus/ExecutionEnvironment`: the capabilities of the current environment. */
export default {
  canUseDOM: isBrowser,
  canUseEventListeners: isBrowser,
  canUseIntersectionObserver: isBrowser && 'IntersectionObserver' in window,
  canUseViewport: isBrowser,
}
