export { TabItem as default } from 'quire-docs/content'
