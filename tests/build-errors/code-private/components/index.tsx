import data from '../../content-case/outside.json'
import logo from '../../content-case/outside.svg'
import { twice } from '../../content-case/outside.ts'
import settings from '../.npmrc?raw'
import config from '../quire.config.ts?raw'
import inside from './inside.svg'

const all = import.meta.glob('../*lock.json', { query: '?url', eager: true })

export const Shown = () => (
  <pre>{[twice(1), data.a, logo, settings, config, inside, JSON.stringify(all)].join()}</pre>
)
