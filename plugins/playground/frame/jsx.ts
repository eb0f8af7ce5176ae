/** Dependencies of the frame for JSX, loaded on demand: the compiler, and React. */
import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { transform } from 'sucrase'

const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
}

window.playgroundJsx = {
  transform: (code) => {
    const result = transform(code, {
      transforms: ['jsx', 'imports'],
      jsxRuntime: 'classic',
      production: true,
    }).code
    // The classic runtime needs `React`, imported or not.
    return /\bimport\s+(?:\*\s+as\s+)?React\b/.test(code)
      ? result
      : `const React = require('react');${result}`
  },
  require(name) {
    const found = modules[name]
    if (found) return found
    const names = Object.keys(modules).join(', ')
    throw new Error(`There is no module "${name}" in a playground. There are: ${names}.`)
  },
  show(component, container) {
    createRoot(container).render(React.createElement(component as React.ComponentType))
  },
}
