// Makes the manifest of a published package from the manifest of its sources.

/** Returns the public entries of a package: the exported path, and the name of the module. */
export function sourceEntries({ exports = {} }) {
  return Object.entries(exports)
    .filter(([, file]) => file.endsWith('.ts'))
    .map(([path, file]) => ({ path, name: file.slice(2).replace(/\.ts$/, '') }))
}

/**
 * Returns the published manifest: entries with their declarations, without bundled dependencies and
 * fields that only the repository needs.
 *
 * @param inlined names of the bundled dependencies
 */
export function publishedManifest(manifest, inlined) {
  const { private: _, scripts: __, devDependencies: ___, dependencies, bin, ...rest } = manifest
  const exports = Object.fromEntries(
    sourceEntries(manifest).map(({ path, name }) => [
      path,
      { types: `./${name}.d.ts`, default: `./${name}.js` },
    ]),
  )
  const styles = Object.entries(manifest.exports ?? {}).filter(([, file]) => file.endsWith('.css'))
  const kept = Object.entries(dependencies ?? {}).filter(([name]) => !inlined.includes(name))
  return {
    ...rest,
    ...(bin && {
      bin: Object.fromEntries(
        Object.entries(bin).map(([name, file]) => [name, file.replace(/\.ts$/, '.js')]),
      ),
    }),
    ...(Object.keys(exports).length > 0 && {
      exports: { ...exports, ...Object.fromEntries(styles), './package.json': './package.json' },
    }),
    ...(kept.length > 0 && { dependencies: Object.fromEntries(kept) }),
    publishConfig: { access: 'public' },
  }
}
