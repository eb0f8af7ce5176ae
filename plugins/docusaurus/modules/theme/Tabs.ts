export { Tabs as default } from 'quire-docs/content'
