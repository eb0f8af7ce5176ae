const isBrowser = typeof window !== 'undefined'

/** `@docusaurus/ExecutionEnvironment`: what the code can use where it runs. */
export default {
  canUseDOM: isBrowser,
  canUseEventListeners: isBrowser,
  canUseIntersectionObserver: isBrowser && 'IntersectionObserver' in window,
  canUseViewport: isBrowser,
}
