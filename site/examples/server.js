import { createAppServer, createLocalApps } from './serve.js'

const server = createAppServer(createLocalApps())
server.listen(Number(process.env.PORT ?? 4000), () =>
  console.log(`Example applications at http://localhost:${server.address().port}`),
)
