import { expect, it } from 'vitest'
import { engineModule } from '../files/engine-folder.ts'
import { reactRefresh } from './refresh.ts'
import { clientEntry } from './vite-config.ts'

const plugin = reactRefresh('/docs/site', ['/docs/plugins/maps/components'])

/** Compiles a module; `undefined` if it stays as it is. */
async function compiled(id: string, code: string): Promise<string | undefined> {
  const { filter, handler } = plugin.transform as unknown as {
    filter: { id: RegExp[] }
    handler(code: string, id: string): Promise<{ code: string } | undefined>
  }
  if (!filter.id.some((one) => one.test(id))) return undefined
  const result = await handler(code, id)
  return result?.code
}

const component = `import { jsx } from 'react/jsx-runtime'
import { useState } from 'react'
export function Clock() {
  const [time] = useState(0)
  return jsx('p', { children: time })
}
`

it('names components by file, and describes their hooks', async () => {
  const code = await compiled('/docs/site/components/Clock.tsx', component)
  expect(code).toContain('$refreshIn("components/Clock.tsx")')
  expect(code).toContain('$RefreshReg$(_c, "Clock")')
  expect(code).toMatch(/_s\(Clock, "[^"]+"\)/)
  expect(code).toContain('$registerExports("components/Clock.tsx", $self)')
})

it('describes other hooks when other hooks are used', async () => {
  const signature = async (code: string) =>
    /_s\(Clock, "([^"]+)"\)/.exec((await compiled('/docs/site/Clock.tsx', code)) ?? '')?.[1]
  const same = await signature(component.replace("'p'", "'b'"))
  expect(same).toBe(await signature(component))
  expect(await signature(component.replace('useState(0)', 'useState(1)'))).not.toBe(same)
})

it('describes hooks of the site, also without components beside them', async () => {
  const hook = "import { useState } from 'react'\nexport const useTime = () => useState(0)[0]\n"
  expect(await compiled('/docs/site/use-time.ts', hook)).toMatch(/_s\(useTime, "[^"]+"\)/)
})

it('leaves other modules as they are', async () => {
  expect(await compiled('/docs/site/word.ts', "export const word = 'tea'\n")).toBeUndefined()
  expect(await compiled('/elsewhere/Clock.tsx', component)).toBeUndefined()
  expect(await compiled('/docs/site/node_modules/clock/Clock.tsx', component)).toBeUndefined()
  expect(await compiled(engineModule('client/islands'), component)).toBeUndefined()
})

it('compiles components of plugins', async () => {
  const code = await compiled('/docs/plugins/maps/components/Map.tsx', component)
  expect(code).toContain('$refreshIn("../plugins/maps/components/Map.tsx")')
})

it('puts the runtime before all else, since React looks for it', async () => {
  const code = await compiled(clientEntry, "import './shell'")
  expect(code).toBe(`import ${JSON.stringify(engineModule('client/dev/refresh'))};import './shell'`)
})
