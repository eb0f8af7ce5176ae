/**
 * The modules that samples which mount components import. It is a script of its own, which is loaded
 * only for such a sample.
 */
import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import * as cypressReact from './cypress-react.ts'

/** Written by the bundler: the stylesheet of the example components. */
declare const COMPONENT_STYLES: string

cypressReact.setUp()
const style = document.createElement('style')
style.textContent = COMPONENT_STYLES
document.head.append(style)

/** The modules by specifier. */
export const modules: Readonly<Record<string, object>> = {
  react: { ...React, default: React },
  'react-dom': { ...ReactDom, default: ReactDom },
  'react-dom/client': { ...ReactDomClient, default: ReactDomClient },
  'cypress/react': cypressReact,
}
