-- Only an admin changes the provider switch; role 1 has every permission without a row here.
delete from role_permissions where permission = 'provider-switch.change';
