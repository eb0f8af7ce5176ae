import type { SampleRequest } from '../model/request.ts'

/** Returns a Go program that uses only the standard library. */
export function go({ method, url, headers, basic, body }: SampleRequest): string {
  const imports = new Set(['fmt', 'io', 'net/http'])
  const setup: string[] = []
  let reader = 'nil'
  if (body?.kind === 'json' || body?.kind === 'text') {
    imports.add('strings')
    const text = body.kind === 'json' ? JSON.stringify(body.value, null, 2) : body.text
    setup.push(`body := strings.NewReader(${raw(text)})`)
    reader = 'body'
  }
  if (body?.kind === 'form') {
    imports.add('strings').add('net/url')
    setup.push('form := url.Values{}')
    for (const [name, value] of body.fields) setup.push(`form.Set(${quote(name)}, ${quote(value)})`)
    setup.push('body := strings.NewReader(form.Encode())')
    reader = 'body'
  }
  if (body?.kind === 'multipart') {
    imports.add('bytes').add('mime/multipart')
    setup.push('body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)')
    for (const [index, [name, value, isFile]] of body.fields.entries()) {
      if (isFile) {
        imports.add('os')
        const number = index === 0 ? '' : index + 1
        setup.push(
          `part${number}, _ := form.CreateFormFile(${quote(name)}, "file")`,
          `content${number}, _ := os.ReadFile("file")`,
          `part${number}.Write(content${number})`,
        )
      } else setup.push(`form.WriteField(${quote(name)}, ${quote(value)})`)
    }
    setup.push('form.Close()')
    reader = 'body'
  }
  const lines = [
    ...setup,
    `req, err := http.NewRequest(${quote(method)}, ${quote(url)}, ${reader})`,
    'if err != nil {',
    '\tpanic(err)',
    '}',
    ...(basic ? [`req.SetBasicAuth(${quote(basic.user)}, ${quote(basic.password)})`] : []),
    ...headers.map(([name, value]) => `req.Header.Set(${quote(name)}, ${quote(value)})`),
    ...(body?.kind === 'multipart'
      ? ['req.Header.Set("Content-Type", form.FormDataContentType())']
      : []),
    '',
    'res, err := http.DefaultClient.Do(req)',
    'if err != nil {',
    '\tpanic(err)',
    '}',
    'defer res.Body.Close()',
    'data, _ := io.ReadAll(res.Body)',
    'fmt.Println(res.Status, string(data))',
  ]
  const names = [...imports].sort().map((name) => `\t"${name}"`)
  return [
    'package main',
    '',
    'import (',
    ...names,
    ')',
    '',
    'func main() {',
    // Elements with line breaks are raw strings: indenting those lines would change the strings.
    ...lines.map((line) => (line === '' ? '' : `\t${line}`)),
    '}',
  ].join('\n')
}

/** JSON's escapes are valid in Go. */
function quote(value: string): string {
  return JSON.stringify(value)
}

function raw(value: string): string {
  return value.includes('`') ? quote(value) : `\`${value}\``
}
