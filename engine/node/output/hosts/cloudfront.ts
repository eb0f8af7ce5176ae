import type { HostSettings } from '../host-settings.ts'

/**
 * Returns a CloudFront function for viewer requests. S3 through CloudFront serves no index files
 * below its root, so the function rewrites URLs of pages to their files, or to their Markdown for
 * requests that accept it.
 */
export function cloudFrontFunction({ trailingSlash, markdown }: HostSettings): string {
  const file =
    trailingSlash === false
      ? "uri === '/' ? '/index.html' : uri.replace(/\\/$/, '') + '.html'"
      : "uri.replace(/\\/?$/, '/index.html')"
  const homes = JSON.stringify(markdown?.homes)
  const without = JSON.stringify(markdown?.without)
  const form =
    markdown &&
    `
  var page = uri.replace(/\\/$/, '')
  var accept = request.headers.accept ? request.headers.accept.value : ''
  var asks = /text\\/markdown(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))/.test(accept)
  if (asks && ${without}.indexOf(page) < 0) {
    request.uri = page + (${homes}.indexOf(page + '/') < 0 ? '.md' : '/index.md')
    return request
  }`
  return `// A function for viewer requests of the distribution, runtime cloudfront-js-2.0.
function handler(event) {
  var request = event.request
  var uri = request.uri
  // The last segment of a file's URL has a dot.
  if (/\\.[^/]+$/.test(uri)) return request${form ?? ''}
  request.uri = ${file}
  return request
}
`
}

/**
 * Returns the security headers as a response headers policy, for `aws cloudfront
 * create-response-headers-policy --response-headers-policy-config file://…`. Caching is set when
 * the files are uploaded: `aws s3 sync --cache-control`.
 */
export function cloudFrontHeaders({ headers }: HostSettings): string {
  const items = Object.entries(headers[0]?.headers ?? {})
    .filter(([name]) => name !== 'Cache-Control')
    .map(([name, value]) => ({ Header: name, Value: value, Override: true }))
  const policy = {
    Name: 'quire-site',
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  }
  return `${JSON.stringify(policy, null, 2)}\n`
}
