import type { HostSettings } from '../host-files.ts'

/**
 * Returns a CloudFront function for viewer requests: S3 has no index files below its root when it is
 * read through CloudFront, so addresses of pages become those of their files.
 */
export function cloudFrontFunction({ trailingSlash }: HostSettings): string {
  const file =
    trailingSlash === false
      ? "uri === '/' ? '/index.html' : uri.replace(/\\/$/, '') + '.html'"
      : "uri.replace(/\\/?$/, '/index.html')"
  return `// A function for viewer requests of the distribution, runtime cloudfront-js-2.0.
function handler(event) {
  var request = event.request
  var uri = request.uri
  // The last segment of a file's address has a dot.
  if (!/\\.[^/]+$/.test(uri)) request.uri = ${file}
  return request
}
`
}

/**
 * Returns the security headers as a response headers policy, for
 * `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. What is
 * cached for how long is set where the files are uploaded: `aws s3 sync --cache-control`.
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
