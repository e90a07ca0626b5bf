declare module 'virtual:api-routes/shop' {
  const routes: import('./client/api-client.ts').RouteTable;
  export default routes;
}

declare module 'virtual:api-routes/rare' {
  const routes: import('./client/api-client.ts').RouteTable;
  export default routes;
}

declare module 'virtual:api-routes/admin' {
  const routes: import('./client/api-client.ts').RouteTable;
  export default routes;
}
