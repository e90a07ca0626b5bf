declare module 'virtual:api-routes/shop' {
  const routes: Record<string, [method: string, path: string]>;
  export default routes;
}

declare module 'virtual:api-routes/admin' {
  const routes: Record<string, [method: string, path: string]>;
  export default routes;
}
