import config from '../../vitest.config.ts'

// Projects that exclude files themselves do not read `--exclude` of the command line.
const leftOut = JSON.parse(process.env.QUIRE_LEFT_OUT)
const projects = config.test.projects.map((project) => ({
  ...project,
  test: { ...project.test, exclude: [...project.test.exclude, ...leftOut] },
}))

/** The configuration of the tests without the files of `QUIRE_LEFT_OUT`, a list in JSON. */
export default { ...config, root: process.cwd(), test: { ...config.test, projects } }
