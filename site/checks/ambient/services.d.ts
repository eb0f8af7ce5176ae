// Node.js packages that sample servers, tasks and scripts use.

declare module 'express' {
  interface Request {
    params: Record<string, string>
    query: Record<string, string | undefined>
    headers: Record<string, string | undefined>
    // biome-ignore lint/suspicious/noExplicitAny: the parsed body of any request
    body: any
  }
  interface Response {
    status(code: number): Response
    json(body: unknown): Response
    send(body?: unknown): Response
    sendFile(path: string): void
    redirect(url: string): void
    cookie(name: string, value: string, options?: object): Response
    end(): void
  }
  type Handler = (request: Request, response: Response, next: (error?: unknown) => void) => unknown
  interface Application {
    use(...handlers: (string | Handler)[]): Application
    get(path: string, ...handlers: Handler[]): Application
    post(path: string, ...handlers: Handler[]): Application
    patch(path: string, ...handlers: Handler[]): Application
    delete(path: string, ...handlers: Handler[]): Application
    listen(port: number, started?: () => void): import('node:http').Server
  }
  const express: {
    (): Application
    json(): Handler
    static(folder: string): Handler
  }
  export default express
}
