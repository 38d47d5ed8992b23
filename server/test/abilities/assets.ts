import { at, type Found, get, inLists, type Kind, lists, post, put, remove } from './kind.ts';

const families = [
  { name: 'tools', one: 'tool' },
  { name: 'equipments', one: 'equipment' },
] as const;

/** Assets of a family, their requests, issues and services. */
function kindsOf({ name, one }: (typeof families)[number]): Kind[] {
  const items = (asset: Found) => [{ id: asset.id, condition: 'Good' }];
  /** What is in service, by its service. */
  const open = (services: readonly Found[]) =>
    services.flatMap(({ id, ...service }) =>
      (at<object[]>(service, name) ?? [])
        .filter((line) => at(line, 'completed_at') === undefined)
        .map((line) => ({ service: id, asset: at(line, `${one}.id`) })),
    );
  const serviceOf = (services: readonly Found[], { id }: Found) =>
    open(services).find(({ asset }) => asset === id)?.service;
  const inService = (services: readonly Found[]) =>
    open(services)
      .slice(0, 5)
      .map(({ asset }) => asset);
  return [
    {
      name: one,
      find: async (read) => {
        const assets = await inLists(read, [
          `/${name}`,
          `/${name}/scrapped`,
          ...['in_store', 'issued', 'in_service'].map((each) => `/${name}?state=${each}`),
        ]);
        const services = await inLists(read, [`/${name}/serviced`]);
        for (const id of inService(services))
          assets.push(...([await read(`/${one}/${id}`)].filter((each) => each !== null) as Found[]));
        return assets.map((asset) => ({ ...asset, service: serviceOf(services, asset) }));
      },
      state: ({ state }) => state,
      calls: {
        update: ({ id }) => put(`/${one}/${id}`, { description: 'Tried' }),
        view_movements: ({ id }) => get(`/${one}/${id}/movements`),
        request: (asset, { project, today }) =>
          one === 'tool'
            ? post('/tool/request', {
                request_by_type: 'Serial No.',
                project_id: project,
                date: today,
                from_date: '2031-01-01',
                to_date: '2031-01-02',
                items: [{ tool_id: asset.id }],
              })
            : // Equipment is requested by its description, also when this one was scrapped.
              asset.state === 'scrapped'
              ? null
              : post('/equipment/request', {
                  project_id: project,
                  date: today,
                  items: [{ description: asset.description, quantity: 1 }],
                }),
        report_broken: ({ id }) => post(`/${one}/${id}/report-broken`, { comments: 'Tried' }),
        return: (asset, { project, today }) =>
          post(`/${name}/return`, {
            project_id: at(asset, 'project.id') ?? project,
            date: today,
            items: items(asset),
          }),
        issue: (asset, { project, employee, today }) =>
          post(`/${one}/issue`, {
            project_id: project,
            recipient: employee,
            date: today,
            items: items(asset),
          }),
        service: (asset, { employee, today }) =>
          post(`/${name}/repair`, {
            performed_by: employee,
            date: today,
            issue: 'Tried',
            service_by: 'A workshop',
            items: items(asset),
          }),
        complete_service: (asset, { today, services }) =>
          put(`/${name}/serviced/${asset.service ?? services[name]}/complete`, {
            date: today,
            items: items(asset),
          }),
        unscrap: (asset) =>
          post(`/${one}-movement/unscrap`, {
            [`${one}_movement_id`]: at(asset, `latest_movement.${one}_movement_id`) ?? 1,
            [`${one}_id`]: asset.id,
            status: 'Good',
          }),
        scrap: (asset, { employee, today }) =>
          post(`/${name}/scrap`, {
            performed_by: employee,
            date: today,
            to: 'A dealer',
            items: items(asset),
          }),
        delete: ({ id }) => remove(`/${one}/${id}`),
      },
    },
    {
      name: `service of ${name}`,
      find: lists(`/${name}/serviced`),
      state: () => null,
      calls: { complete: ({ id }, { today }) => put(`/${name}/serviced/${id}/complete`, { date: today }) },
    },
    {
      name: `issue of ${name}`,
      find: lists(`/${name}/issued`),
      state: ({ status }) => status,
      calls: { deliver: ({ id }) => post(`/${name}/issued/${id}/deliver`, {}) },
    },
    {
      name: `request for ${name}`,
      find: lists(
        `/${name}/requests`,
        ...['Pending', 'Approved', 'Denied'].map((each) => `/${name}/requests?status=${each}`),
      ),
      state: ({ status, fully_issued }) => [status, fully_issued],
      calls: {
        deny: ({ id }) => put(`/${one}/request/${id}/deny`, { comments: 'Tried' }),
        approve: ({ id }) => post(`/${name}/approve-request`, { request_id: id }),
        issue: (request, { project, employee, today, inStore }) =>
          post(`/${one}/issue`, {
            project_id: at(request, 'project.id') ?? at(request, 'project_id') ?? project,
            recipient: employee,
            date: today,
            request_id: request.id,
            items: [{ id: inStore[name], condition: 'Good' }],
          }),
      },
    },
  ];
}

export const assetKinds: readonly Kind[] = families.flatMap(kindsOf);
