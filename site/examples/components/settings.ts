import { createContext } from 'react'

export const Settings = createContext({ locale: 'en' })
